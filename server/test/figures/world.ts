/**
 * Makes a college with random texting around both nights on which clocks change, the same for each seed. Everything
 * that it does is also recorded in a ledger, for an independent count.
 */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { startSession } from '../../src/domain/access/session/sign-in.ts';
import { optOutAtCarrier } from '../../src/domain/contacts/contacts/index.ts';
import { undoImport } from '../../src/domain/contacts/imports/runs/undo-import.ts';
import { foldActivity } from '../../src/domain/reporting/reporting/index.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { randomFrom } from '../fire/chance.ts';
import { csv, importFile, usualHeader } from '../imports.ts';
import { jobContext } from '../job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, type Quad } from '../kit.ts';
import { texts } from '../texts.ts';

export type TeamName = 'North' | 'South';
export type Way = 'text' | 'staff' | 'carrier' | 'import';

export interface Out {
	readonly is: 'out';
	readonly kind: 'bulk' | 'single' | 'automatic';
	readonly id: number;
	readonly at: number;
	readonly team: TeamName;
	readonly inbox: string;
	readonly who: string;
	readonly by: string | null;
	readonly batch: number | null;
	readonly media: boolean;
	/** Whether the text was handed to the carrier. `status` is the outcome. */
	readonly wasSent: boolean;
	status: number;
	code: number | null;
	campaign: number | null;
}

export interface In {
	readonly is: 'in';
	readonly at: number;
	readonly team: TeamName;
	readonly inbox: string;
	readonly who: string;
	/** Whether it is not STOP, START or HELP. */
	readonly isReal: boolean;
}

export interface OptOut {
	readonly way: Way;
	readonly at: number;
	readonly team: TeamName;
	readonly who: string;
	/** The text that caused the opt-out. */
	readonly said: In | null;
}

export interface World {
	readonly teams: Record<TeamName, MadeTeam>;
	readonly zones: Record<TeamName, string>;
	readonly lines: Array<Out | In>;
	readonly optOuts: OptOut[];
	readonly campaigns: number[];
	readonly batches: Array<{ id: number; team: TeamName }>;
	readonly archived: Set<string>;
	/** People who were permanently deleted. Their texts count, but their conversations are gone. */
	readonly removed: Set<string>;
	readonly person: (team: TeamName, name: string) => Promise<Person>;
}

const people = ['Ana', 'Ben', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo'];
/** This person texts STOP at the very end, because that applies to all teams. */
const theLast = 'Jo';
const minute = 60_000;
const stretches = [
	['2026-03-07T18:07:00Z', 45],
	['2026-10-31T19:11:00Z', 45],
	['2026-11-16T13:03:00Z', 50],
] as const;
const staffOf = { North: ['Lee', 'Pat'], South: ['Bo'] } as const;
const inboxesOf = { North: ['Desk', 'Alerts', 'Lee', 'Pat'], South: ['Help', 'Bo'] } as const;

export const makeWorld = async (quad: Quad, seed: number, southZone: string): Promise<World> => {
	const random = randomFrom(seed);
	const pick = <T>(among: readonly T[]): T => {
		const one = among[Math.floor(random() * among.length)];
		if (one === undefined) throw new Error('There is nothing to choose from.');
		return one;
	};
	quad.clock.set(stretches[0][0]);
	const north = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		inboxes: [
			{ name: 'Desk', members: ['Lee', 'Pat'] },
			{ name: 'Alerts', type: 'highspeed' },
		],
		contacts: people,
	});
	const south = await makeTeam(quad, {
		organizationId: north.organizationId,
		timeZone: southZone,
		administrators: ['Sue'],
		staff: ['Bo'],
		inboxes: [{ name: 'Help' }],
		contacts: [],
	});
	const teams = { North: north, South: south };
	const world: World = {
		teams,
		zones: { North: 'America/New_York', South: southZone },
		lines: [],
		optOuts: [],
		campaigns: [],
		batches: [],
		archived: new Set<string>(),
		removed: new Set<string>(),
		person: async (team, name) => {
			const { id } = teams[team].person(name);
			const { access_token } = await startSession(quad.context, {
				organizationId: north.organizationId,
				personId: id,
				teamId: teams[team].teamId,
			});
			return { id, name, token: access_token };
		},
	};
	for (const name of ['Deposits', 'Housing']) {
		const { answer } = await ask(quad, await world.person('North', 'Lee'), api.campaigns.createCampaign, {
			body: { name },
		});
		world.campaigns.push(answer.id);
	}
	const now = () => quad.clock.now().getTime();

	const write = async (line: Omit<Out, 'is' | 'id' | 'at' | 'wasSent' | 'code'>): Promise<void> => {
		const id = quad.ids.next();
		const team = teams[line.team];
		const wasSent = line.status >= 1 && line.status <= 4;
		const code = line.status === 4 ? 30_003 : null;
		await quad.db
			.insertInto('message')
			.values({
				org_id: team.organizationId,
				id,
				inbox_id: team.inbox(line.inbox),
				mobile: north.mobileOf(line.who),
				contact_id: north.contact(line.who),
				person_id: line.by === null ? null : team.person(line.by).id,
				batch_id: line.batch,
				incoming: false,
				status: line.status,
				error_code: code,
				segments: 1,
				body: 'Hello',
				campaign_id: line.campaign,
				media_id: line.media ? 5 : line.batch === null ? null : 0,
				sent_at: wasSent ? quad.clock.now() : null,
				created_at: quad.clock.now(),
				updated_at: quad.clock.now(),
			})
			.execute();
		world.lines.push({ is: 'out', ...line, id, at: now(), wasSent, code });
	};
	const sendBulk = async (team: TeamName): Promise<void> => {
		const id = quad.ids.next();
		const inbox = pick(inboxesOf[team]);
		const by = pick(staffOf[team]);
		await quad.db
			.insertInto('batch')
			.values({
				org_id: north.organizationId,
				id,
				inbox_id: teams[team].inbox(inbox),
				team_id: teams[team].teamId,
				person_id: teams[team].person(by).id,
				draft_id: crypto.randomUUID(),
				draft_hash: Buffer.alloc(0),
				body: 'Hello',
				composed_at: quad.clock.now(),
				do_not_send_after: quad.clock.now(),
			})
			.execute();
		world.batches.push({ id, team });
		const campaign = team === 'North' ? pick([...world.campaigns, null]) : null;
		const media = random() < 0.3;
		for (const who of people.filter(() => random() < 0.7))
			await write({
				kind: 'bulk',
				team,
				inbox,
				who,
				by,
				batch: id,
				media,
				campaign,
				status: pick([0, 1, 2, 2, 3, 3, 3, 3, 4, 5, 6]),
			});
	};
	const sendOne = async (team: TeamName): Promise<void> => {
		const [inbox, who] = [pick(inboxesOf[team]), pick(people)];
		const isAutomatic = random() < 0.2;
		await write({
			kind: isAutomatic ? 'automatic' : 'single',
			team,
			inbox,
			who,
			batch: null,
			media: random() < 0.2,
			by: isAutomatic ? null : pick(staffOf[team]),
			status: pick([0, 1, 2, 3, 3, 3, 4, 5, 6]),
			campaign: null,
		});
		if (!isAutomatic)
			await sql`
				update conversation set last_incoming = false
				where org_id = ${north.organizationId} and inbox_id = ${teams[team].inbox(inbox)}
					and mobile = ${north.mobileOf(who)}`.execute(quad.db);
	};
	const standing = new Map<string, Way>();
	const say = async (team: TeamName, inbox: string, who: string): Promise<void> => {
		const key = `${team} ${who}`;
		const how = standing.get(key);
		const words = ['Thanks', 'When is it?', 'See you then', 'HELP'];
		const mayStop = who !== theLast && (how === undefined || how === 'text' || how === 'staff');
		const text = random() < 0.25 && mayStop ? 'STOP' : how === 'text' && random() < 0.4 ? 'START' : pick(words);
		const line: In = { is: 'in', at: now(), team, inbox, who, isReal: !['STOP', 'START', 'HELP'].includes(text) };
		await texts(quad, teams[team], north.mobileOf(who), inbox, text);
		world.lines.push(line);
		world.archived.delete(`${inbox} ${who}`);
		if (text === 'START') standing.delete(key);
		if (text !== 'STOP' || how === 'text') return;
		world.optOuts.push({ way: 'text', at: now(), team, who, said: line });
		standing.set(key, 'text');
	};
	/** Most people reply to the latest text. */
	const answer = async (): Promise<void> => {
		const recent = world.lines.filter((line) => line.is === 'out').slice(-12);
		const { team, inbox, who } = pick(recent);
		await say(team, inbox, who);
	};
	const optOutByStaff = async (): Promise<void> => {
		const who = people.find((one) => one !== theLast && !standing.has(`North ${one}`));
		if (who === undefined) return;
		const { status } = await ask(quad, await world.person('North', 'Lee'), api.contacts.setOptedOut, {
			params: { id: north.contact(who) },
			body: { departmentId: north.teamId, optedOut: true },
		});
		if (status !== 200) throw new Error(`Opting out was refused: ${status}.`);
		world.optOuts.push({ way: 'staff', at: now(), team: 'North', who, said: null });
		standing.set(`North ${who}`, 'staff');
	};
	const optOutAtItsCarrier = async (): Promise<void> => {
		const who = people.find((one) => one !== theLast && !standing.has(`North ${one}`));
		if (who === undefined) return;
		const stop = { organizationId: north.organizationId, teamId: north.teamId, mobile: north.mobileOf(who) };
		await commit(quad.db, (tx) => optOutAtCarrier(tx, [{ ...stop, contactId: north.contact(who) }], quad.clock.now()));
		world.optOuts.push({ way: 'carrier', at: now(), team: 'North', who, said: null });
		standing.set(`North ${who}`, 'carrier');
	};
	const settle = async (): Promise<void> => {
		const open = world.lines.filter((line) => line.is === 'out' && (line.status === 1 || line.status === 2));
		for (const line of open.slice(-6)) {
			if (line.is === 'in') continue;
			line.status = pick([3, 3, 4]);
			line.code = line.status === 4 ? pick([30_005, 30_006]) : null;
			await sql`update message set status = ${line.status}, error_code = ${line.code}
				where org_id = ${north.organizationId} and id = ${line.id}`.execute(quad.db);
		}
	};
	const moveToCampaign = async (): Promise<void> => {
		const single = world.lines.findLast((line) => line.is === 'out' && line.kind === 'single' && line.team === 'North');
		if (single?.is !== 'out') return;
		single.campaign = pick(world.campaigns);
		await sql`update message set campaign_id = ${single.campaign}
			where org_id = ${north.organizationId} and id = ${single.id}`.execute(quad.db);
	};
	const putAway = async (): Promise<void> => {
		const { team, inbox, who } = pick(world.lines);
		world.archived.add(`${inbox} ${who}`);
		await sql`update conversation set archived = true where org_id = ${north.organizationId}
			and inbox_id = ${teams[team].inbox(inbox)} and mobile = ${north.mobileOf(who)}`.execute(quad.db);
	};
	const importOptOuts = async (isUndone: boolean): Promise<void> => {
		const at = now();
		const rows = [...Array(5).keys()].map((nth) => [
			...[`I${at}-${nth}`, 'New', 'Person', String(2_025_550_000 + Math.floor(random() * 9_000)), 'yes'],
		]);
		const run = await importFile(quad, { ...north, person: () => amir }, csv(rows, [...usualHeader, 'Opted Out']));
		if (isUndone) {
			await ask(quad, amir, api.imports.undoImport, { params: { id: run.id } });
			await undoImport(quad.context).run({ organizationId: north.organizationId, runId: run.id }, jobContext);
			return;
		}
		for (const [key = ''] of rows) world.optOuts.push({ way: 'import', at, team: 'North', who: key, said: null });
	};

	/** Texts STOP so that it applies to both teams. That is recorded twice and counted once. */
	const stopEverywhere = async (): Promise<void> => {
		const who = theLast;
		await say('South', 'Help', who);
		quad.clock.pass(minute);
		await quad.db
			.updateTable('organization')
			.set({ opt_out_scope: 'organization' })
			.where('id', '=', north.organizationId)
			.execute();
		const entry: In = { is: 'in', at: now(), team: 'South', inbox: 'Help', who, isReal: false };
		await texts(quad, south, north.mobileOf(who), 'Help', 'STOP');
		world.lines.push(entry);
		world.archived.delete(`Help ${who}`);
		world.optOuts.push({ way: 'text', at: now(), team: 'South', who, said: entry });
		world.optOuts.push({ way: 'text', at: now(), team: 'North', who, said: entry });
	};
	const forgetSome = async (): Promise<void> => {
		const numberOf = (who: string) => String(north.mobileOf(who)).slice(1);
		// Delete the queued confirmation of a STOP.
		await quad.db.deleteFrom('send_queue').where('org_id', '=', north.organizationId).execute();
		const deleted = await ask(quad, await world.person('North', 'Amir'), api.deletion.deleteContacts, {
			body: { numbers: numberOf('Ida') },
		});
		const removed = await ask(quad, await world.person('North', 'Dana'), api.deletion.removePeople, {
			body: { numbers: numberOf('Hal'), confirm: 'REMOVE' },
		});
		expect([deleted.status, removed.status]).toEqual([200, 200]);
		world.removed.add('Hal');
	};

	let amir = await world.person('North', 'Amir');
	for (const [start, events] of stretches) {
		quad.clock.set(start);
		amir = await world.person('North', 'Amir');
		await sendBulk('North');
		await importOptOuts(false);
		await importOptOuts(true);
		for (let nth = 0; nth < events; nth += 1) {
			quad.clock.pass(Math.ceil(random() * 75) * minute);
			const what = random();
			if (what < 0.12) await sendBulk(pick(['North', 'North', 'South']));
			else if (what < 0.35) await sendOne(pick(['North', 'North', 'South']));
			else if (what < 0.8) await answer();
			else if (what < 0.88) await settle();
			else if (what < 0.93) await moveToCampaign();
			else await putAway();
		}
		await optOutByStaff();
		quad.clock.pass(minute);
		await optOutAtItsCarrier();
	}
	quad.clock.pass(minute);
	await stopEverywhere();
	quad.clock.pass(minute);
	await forgetSome();
	while ((await foldActivity(quad.context).run()) === 'again');
	return world;
};
