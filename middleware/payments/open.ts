import { settingsError } from "#contract/values/settings.ts";
import type { ChosenProvider, ReadProvider } from "./provider.ts";
import { readStripe, STRIPE_SETTING_NAMES } from "./stripe/config.ts";

/** One line for each provider. */
const PROVIDERS: ReadProvider[] = [readStripe];

export const CARD_SETTING_NAMES = [...STRIPE_SETTING_NAMES];

/** The provider of the settings; null without one. */
export function readCardProvider(
  env: Parameters<ReadProvider>[0],
  providers = PROVIDERS,
): ChosenProvider | null {
  const [chosen = null, other] = providers.flatMap((read) => read(env) ?? []);
  if (chosen && other)
    throw settingsError(
      "middleware",
      `Remove the settings of ${other.name} or those of ${chosen.name}: the shop takes cards by one of them.`,
    );
  return chosen;
}
