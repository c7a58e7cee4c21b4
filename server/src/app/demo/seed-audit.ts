/** Seeds what people did in the last month, so that the audit log of the demo college can be read. */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { record } from '../../domain/organization/audit/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { SeededTeam } from './seeded-team.ts';

interface PastEntry {
	readonly hoursAgo: number;
	readonly who: string;
	readonly action: AuditAction;
	readonly about?: { readonly kind: string; readonly name: string };
	readonly details?: Readonly<Record<string, string | number>>;
}

const where = 'Undergraduate Admissions';
const signedIn = (who: string, ...hoursAgo: number[]): PastEntry[] =>
	hoursAgo.map((ago) => ({ hoursAgo: ago, who, action: 'session.signed-in', details: { way: 'a password' } }));

const entries: readonly PastEntry[] = [
	...signedIn('Dana', 20, 26, 44, 51, 68, 170, 340),
	...signedIn('Amir', 3, 28, 75, 99, 243),
	...signedIn('Lee', 2, 25.5, 27, 49, 73),
	...signedIn('Priya', 26.5, 98),
	{
		hoursAgo: 4,
		who: 'Amir',
		action: 'integration.changed',
		about: { kind: 'integration', name: 'Slate' },
		details: { what: 'the import settings', where },
	},
	{
		hoursAgo: 21,
		who: 'Lee',
		action: 'batch.sent',
		about: { kind: 'inbox', name: 'Campus alerts' },
		details: { count: 180 },
	},
	{ hoursAgo: 22, who: 'Lee', action: 'campaign.created', about: { kind: 'campaign', name: 'Admitted-student kits' } },
	{
		hoursAgo: 30,
		who: 'Dana',
		action: 'user.invited',
		about: { kind: 'person', name: 'Noor Castellano' },
		details: { teams: where },
	},
	{ hoursAgo: 46, who: 'Priya', action: 'contact.opted-out', about: { kind: 'contact', name: 'Marcus Delgado' } },
	{
		hoursAgo: 70,
		who: 'Lee',
		action: 'segment.created',
		about: { kind: 'segment', name: 'Said yes to Admitted Students Day' },
	},
	{
		hoursAgo: 100,
		who: 'Amir',
		action: 'import.started',
		about: { kind: 'import', name: 'admitted-november.csv' },
		details: { rows: 263 },
	},
	{ hoursAgo: 101, who: 'Amir', action: 'custom-field.created', about: { kind: 'custom field', name: 'Start Term' } },
	{
		hoursAgo: 171,
		who: 'Dana',
		action: 'user.access-given',
		about: { kind: 'person', name: 'Priya Raman' },
		details: { teams: `${where}, Financial Aid` },
	},
	{ hoursAgo: 172, who: 'Dana', action: 'retention.changed', details: { kept: '24 months' } },
	{
		hoursAgo: 244,
		who: 'Amir',
		action: 'integration.run',
		about: { kind: 'integration', name: 'Salesforce' },
		details: { what: 'import', where },
	},
	{
		hoursAgo: 245,
		who: 'Amir',
		action: 'integration.connected',
		about: { kind: 'integration', name: 'Salesforce' },
		details: { where },
	},
	{
		hoursAgo: 342,
		who: 'Dana',
		action: 'credential.created',
		about: { kind: 'credential', name: 'Slate nightly sync' },
		details: { where, scopes: 'read, and change contacts' },
	},
	{ hoursAgo: 500, who: 'Lee', action: 'campaign.created', about: { kind: 'campaign', name: 'Fall deposits' } },
	{
		hoursAgo: 640,
		who: 'Amir',
		action: 'integration.connected',
		about: { kind: 'integration', name: 'Slate' },
		details: { where },
	},
];

/** Reserved for documentation (RFC 5737). */
const addresses: Readonly<Record<string, string>> = {
	Dana: '198.51.100.24',
	Amir: '198.51.100.31',
	Lee: '198.51.100.57',
	Priya: '203.0.113.8',
};

export const seedAudit = async (
	tx: Tx,
	{ clock }: AppContext,
	{ organizationId, teamId, name, people }: SeededTeam,
): Promise<void> => {
	if (name !== where) return;
	const now = clock.now().getTime();
	const past = entries.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
	for (const { hoursAgo, who, action, about, details = {} } of past) {
		const actor = { organizationId, teamId, personId: people.get(who) ?? null, address: addresses[who] };
		const at = new Date(now - hoursAgo * 60 * 60_000);
		await record(tx, actor, { action, details, at, ...(about ? { subject: about } : undefined) });
	}
};
