/** The pages of login and sign-up, without the layout of the shop. */
export const SESSION_PAGES = [
  { name: "login", path: "/login", file: "features/session/login.route.tsx" },
  { name: "login-code", path: "/login/code", file: "features/session/code/code.route.tsx" },
  {
    name: "two-step",
    path: "/login/two-step",
    file: "features/session/second-step/step.route.tsx",
  },
  { name: "signup", path: "/signup", file: "features/session/sign-up/signup.route.tsx" },
  { name: "verify", path: "/verify", file: "features/session/sign-up/verify.route.tsx" },
  { name: "oauth", path: "/oauth_auth", file: "features/session/provider/oauth.route.tsx" },
  {
    name: "reset-password",
    path: "/reset-password",
    file: "features/session/password/reset-password.route.tsx",
  },
  {
    name: "reset-password-success",
    path: "/reset-password-success",
    file: "features/session/password/reset-password-success.route.tsx",
  },
  {
    name: "new-password",
    path: "/forgot-password/new-password",
    file: "features/session/password/new-password.route.tsx",
  },
  {
    name: "update-password-success",
    path: "/update-password-success",
    file: "features/session/password/update-password-success.route.tsx",
  },
];
