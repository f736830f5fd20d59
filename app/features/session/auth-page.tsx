import type { ReactNode } from "react";
import { AuthLayout } from "#app/shell/layout/auth-layout.tsx";

type AuthPageProps = { title: string; intro?: string; children?: ReactNode };

/** A page without the shop's layout for login and sign-up: title, introduction and content. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  return (
    <AuthLayout>
      <div className="flex flex-col gap-6">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-1 text-soft">{intro}</p>}
        </div>
        {children}
      </div>
    </AuthLayout>
  );
}
