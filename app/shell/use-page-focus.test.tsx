// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, expect, test } from "vitest";
import { usePageFocus } from "./use-page-focus.ts";

afterEach(cleanup);

function Shell() {
  usePageFocus();
  return (
    <>
      <Link to="/cart">Cart</Link>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

const Shop = createRoutesStub([
  {
    Component: Shell,
    children: [
      {
        path: "/",
        Component: () => (
          <>
            <h1>Honey</h1>
            <Link to="/?sort=latest">Latest</Link>
            <Link to="/form">Form</Link>
          </>
        ),
      },
      { path: "/cart", Component: () => <h1>My Cart</h1> },
      {
        path: "/form",
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as the summary of a form's errors does
        Component: () => <input autoFocus aria-label="Email" />,
      },
    ],
  },
]);

const follow = (name: string) => {
  const link = screen.getByRole("link", { name });
  link.focus();
  fireEvent.click(link);
  return link;
};

test("the heading of the next page gets the focus, so that it is read out", async () => {
  render(<Shop />);
  expect(document.activeElement).toBe(document.body);
  follow("Cart");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "My Cart" })),
  );
});

test("choosing on a page leaves the focus where it is, and so does a page that set it itself", async () => {
  render(<Shop />);
  const link = follow("Latest");
  await waitFor(() => expect(link.isConnected).toBe(true));
  expect(document.activeElement).toBe(link);
  follow("Form");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
});
