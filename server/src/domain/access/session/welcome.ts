/** Returns what the sign-in screen shows: demo accounts in a demo, and whether Quad still has to be set up. */
import type { AppContext } from '../../../foundation/app-context.ts';
import { demoOrganization } from './queries.ts';

export interface WelcomeSources {
	readonly needsSetUp: () => Promise<boolean>;
	readonly demo: DemoSignIns;
}

interface DemoSignIns {
	readonly password: string;
	readonly accounts: ReadonlyArray<{ name: string; emailAddress: string; role: string }>;
}

export const welcome = async ({ db }: AppContext, { demo: { password, accounts }, needsSetUp }: WelcomeSources) => {
	const demo = await demoOrganization(db);
	return {
		demo: demo ? { organization: demo.name, password, accounts: [...accounts] } : null,
		needsSetUp: !demo && (await needsSetUp()),
	};
};
