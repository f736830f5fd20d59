import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

const ELSEWHERE = {
  group: ["../**"],
  message:
    "Elsewhere is #app, #contract, #middleware, #demo, #locales or #host; ../ does not occur.",
};
const NO_MIDDLEWARE = {
  group: ["#middleware/**", "#demo/**"],
  message: "The app sees only #contract; app/server/gateway alone embeds the service.",
};

const NO_APP = {
  group: ["#app/**", "#host/**"],
  message: "The middleware and the texts never import the app.",
};
const NO_FRAMEWORK = {
  group: ["react", "react-dom", "react-router", "@react-router/**", "remix-i18next", "react/**"],
  message: "The service answers without the framework of the pages.",
};

/** Files that match `files` may import nothing that matches a group. A later entry replaces an earlier one. */
function mayNot(
  files: string[],
  ...patterns: { group: string[]; message: string }[]
): OxlintOverride {
  return {
    files,
    rules: { "no-restricted-imports": ["error", { patterns: [ELSEWHERE, ...patterns] }] },
  };
}

function arrows(...group: string[]) {
  return {
    group: [...group, "#middleware/**", "#demo/**"],
    message: "Arrows never point back: features -> shop -> ui -> i18n.",
  };
}

/** A feature imports itself and nothing of the others. */
const features = readdirSync(new URL("app/features", import.meta.url)).map((name) =>
  mayNot([`app/features/${name}/**`], NO_MIDDLEWARE, {
    group: ["#app/features/**", `!#app/features/${name}`, `!#app/features/${name}/**`],
    message: "Features never import features: move it up to app/shop.",
  }),
);

export default defineConfig({
  plugins: [
    "typescript",
    "react",
    "jsx-a11y",
    "import",
    "unicorn",
    "vitest",
    "promise",
    "oxc",
    "node",
  ],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    "react/react-in-jsx-scope": "off",
    "react/jsx-no-target-blank": "error",
    "react/iframe-missing-sandbox": "error",
    "react/no-danger": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-unassigned-import": "off",
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "vitest/expect-expect": [
      "error",
      {
        assertFunctionNames: [
          "expect",
          "expect*",
          "assert*",
          "fc.assert",
          "**.assert",
          "axeFindsNothing",
        ],
      },
    ],
    "vitest/no-conditional-expect": "off",
    "react/exhaustive-effect-dependencies": "off",
    "import/consistent-type-specifier-style": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/consistent-function-scoping": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "no-console": "error",
    "node/no-process-env": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "off",
    "typescript/no-unnecessary-type-parameters": "off",
    "typescript/consistent-return": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "off",
    "typescript/consistent-type-imports": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-unnecessary-type-arguments": "off",
    "max-lines": ["error", { max: 200, skipBlankLines: true, skipComments: true }],
    "jsx-a11y/no-autofocus": "error",
    "jsx-a11y/prefer-tag-over-role": "off",
    "promise/always-return": "off",
    "no-restricted-imports": ["error", { patterns: [ELSEWHERE] }],
  },
  overrides: [
    mayNot(
      ["app/ui/**", "app/i18n/**"],
      arrows("#app/features/**", "#app/shop/**", "#app/shell/**", "#app/root.tsx"),
    ),
    mayNot(["app/shop/**"], arrows("#app/features/**", "#app/shell/**")),
    mayNot(["app/shell/**", "app/root.tsx", "app/server/**"], NO_MIDDLEWARE, {
      group: ["#app/features/**"],
      message: "Only routes.ts and the files beside it know the features.",
    }),
    ...features,
    mayNot(["app/server/gateway/*.ts", "app/server/resources/*.ts", "app/**/*.test.{ts,tsx}"]),
    mayNot(["host/**"], {
      group: ["#app/**"],
      message: "The host serves whatever it is given: app -> host -> middleware.",
    }),
    mayNot(["middleware/**"], NO_FRAMEWORK, NO_APP),
    mayNot(["locales/**"], NO_FRAMEWORK, NO_APP),
    mayNot(["middleware/contract/**"], NO_FRAMEWORK, {
      group: ["#app/**", "#middleware/**", "#demo/**", "#host/**", "node:*"],
      message: "The contract imports only zod and the phone library.",
    }),
    mayNot(["middleware/odoo/**"], NO_FRAMEWORK, {
      group: ["#app/**", "#host/**", "#middleware/sandbox/**"],
      message: "The two ERPs never meet.",
    }),
    mayNot(["middleware/sandbox/**"], NO_FRAMEWORK, {
      group: ["#app/**", "#host/**", "#middleware/odoo/**"],
      message: "The two ERPs never meet.",
    }),
    // Proves that the shopper's cookie keeps React Router's form.
    mayNot(["middleware/http/request/cookies.test.ts"], NO_APP),
    mayNot(["demo/**"], NO_FRAMEWORK, {
      group: ["#app/**", "#host/**"],
      message: "The demo is an ERP's data.",
    }),
    mayNot(["demo/art/**"], {
      group: ["#*/**", "!#demo/art/**"],
      message: "The drawings are a package of their own: they import nothing of the shop.",
    }),
    {
      files: ["app/root.tsx", "app/shop/place.tsx", "app/shell/error-screen.tsx"],
      rules: { "react/no-danger": "off" },
    },
    {
      files: [
        "host/platform.ts",
        "locales/given/node.ts",
        "middleware/config.ts",
        "middleware/redis/redis.testing.ts",
        "scripts/**",
        "tests/**",
        "*.config.ts",
      ],
      rules: { "node/no-process-env": "off" },
    },
    { files: ["scripts/**", "tests/campaigns/**"], rules: { "no-console": "off" } },
    { files: ["tests/setup.ts"], rules: { "vitest/no-standalone-expect": "off" } },
    {
      files: [
        "middleware/contract/operation.ts",
        "app/ui/form/fields.tsx",
        "app/server/forms/forms.server.ts",
      ],
      rules: { "typescript/no-explicit-any": "off" },
    },
    {
      files: [
        "**/*.test.ts",
        "**/*.test.tsx",
        "tests/**",
        "demo/art/**",
        "middleware/rules/countries.ts",
      ],
      rules: { "max-lines": "off" },
    },
  ],
  ignorePatterns: ["build", "node_modules", ".react-router", "data"],
});
