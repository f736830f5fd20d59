import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { Brand } from "./brand.tsx";

/** The layout of the error screen and of pages without the shop's layout: the logo and one column. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const local = useLocalPath();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-8 px-4 py-6">
      <header className="self-start">
        <Link to={local("/")} className="no-underline">
          <Brand />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
    </div>
  );
}
