import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { carriersPaths } from './screen-paths.ts';

export const carriersScreens: Readonly<Record<keyof typeof carriersPaths, LoadScreen>> = {
	whatsApp: () => import('./whatsapp/WhatsAppScreen.tsx'),
	carrier: () => import('./carriers/CarrierScreen.tsx'),
	whatsAppTemplates: () => import('./whatsapp/TemplatesScreen.tsx'),
	credits: () => import('./credits/CreditsScreen.tsx'),
	platformCarrier: () => import('./carriers/PlatformCarrierScreen.tsx'),
	platformCredits: () => import('./credits/PlatformCreditsScreen.tsx'),
	simulator: () => import('./simulator/SimulatorScreen.tsx'),
};
