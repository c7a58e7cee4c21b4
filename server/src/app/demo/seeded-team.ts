import type { DemoTeam } from './contacts.ts';

export interface SeededTeam {
	readonly organizationId: number;
	readonly teamId: number;
	readonly name: DemoTeam;
	/** Maps inbox names to ids. A personal inbox goes by its person's first name. */
	readonly inboxes: ReadonlyMap<string, number>;
	readonly people: ReadonlyMap<string, number>;
	readonly fields: ReadonlyMap<string, number>;
}
