/** What a stranger sees on the sign-in screen: the demo's accounts where the demo college is, else nothing. */
import type { Ground } from '../../foundation/ground.ts';
import { demoOrganization } from './queries.ts';

export interface DemoSignIns {
	readonly password: string;
	readonly accounts: ReadonlyArray<{ name: string; emailAddress: string; role: string }>;
}

export const welcome = async ({ db }: Ground, { password, accounts }: DemoSignIns) => {
	const demo = await demoOrganization(db);
	return { demo: demo ? { organization: demo.name, password, accounts: [...accounts] } : null };
};
