/**
 * Seeds a year of texting before `talks.ts`, so that every chart has data: individual texts with replies on weekdays,
 * and a bulk message each month. It is the same in every run, and busier in fall and spring.
 */
import { randomUUID } from 'node:crypto';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { insertOldBatch, insertOldOptOut, insertOldTexts, type OldText } from './history.queries.ts';
import type { SeededTeam } from './seeded-team.ts';

interface Person {
	readonly id: number;
	readonly mobile: number;
}

/** Who writes in each inbox, and how many individual texts are sent on an average weekday. */
const desks: Readonly<Record<string, { by: readonly string[]; aDay: number }>> = {
	'Admissions front desk': { by: ['Lee', 'Priya', 'Amir'], aDay: 6 },
	'Campus visits': { by: ['Priya', 'Lee'], aDay: 3 },
	'Financial aid help': { by: ['Priya', 'Amir'], aDay: 4 },
	'Alumni and friends': { by: ['Amir', 'Dana'], aDay: 2 },
};

/** How busy each month is compared to an average one, starting with January. */
const seasons = [1.2, 1.1, 1.3, 1.6, 1.4, 0.6, 0.5, 0.9, 1.4, 1.3, 1.2, 0.7];
const questions = [
	'Hi! Do you have any questions about your application?',
	'Your file is complete, thank you. Is there anything else we can do?',
	'Would you like to talk to a student of your program?',
	'We moved your appointment to Thursday at 3:00. Does that still work?',
];
const answers = [
	'Yes, thank you!',
	'Can I call you tomorrow?',
	'That works for me',
	'What documents do you still need?',
];
const toMany = [
	'Office hours change next week: we are open Monday to Thursday, 9 to 4.',
	'Deadline reminder: forms are due on the 15th. Reply here with questions.',
	'Join us for an online question hour on Wednesday at 6 PM.',
];
const faults = [30_003, 30_005, 30_006, 30_007];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const [oldest, newest] = [365, 10]; // days ago
/** These contacts have no conversation yet. A smaller team uses its last ones instead, except the last ten. */
const [firstContact, howMany] = [100, 70];

/** Returns a pseudorandom number from 0 up to 1. The same seed always gives the same number. */
const chance = (seed: number): number => {
	const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
	const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
	return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32;
};

const pick = <One>(options: readonly [One, ...One[]] | readonly One[], seed: number): One => {
	const one = options[Math.floor(chance(seed) * options.length)];
	if (one === undefined) throw new Error('There is nothing to pick from.');
	return one;
};

export const seedHistory = async (
	tx: Tx,
	{ ids, clock }: Pick<AppContext, 'ids' | 'clock'>,
	team: SeededTeam,
	contacts: readonly Person[],
): Promise<void> => {
	const isLarge = contacts.length >= firstContact + howMany;
	const people = isLarge ? contacts.slice(firstContact, firstContact + howMany) : contacts.slice(-40, -10);
	if (people.length === 0) return;
	const today = new Date(clock.now()).setUTCHours(0, 0, 0, 0);
	for (const [inbox, { by, aDay }] of Object.entries(desks)) {
		const inboxId = team.inboxes.get(inbox);
		const writers = by.flatMap((name) => team.people.get(name) ?? []);
		if (inboxId === undefined || writers.length === 0) continue;
		const texts: OldText[] = [];
		const usual = { inboxId, personId: null, batchId: null, errorCode: null, repliedAt: null, replyId: null };
		for (let ago = oldest; ago >= newest; ago--) {
			const day = new Date(today - ago * dayMs);
			if (day.getUTCDay() % 6 === 0) continue;
			const many = Math.round(aDay * (seasons[day.getUTCMonth()] ?? 1) * (0.6 + 0.8 * chance(ago + inboxId)));
			for (let nth = 0; nth < many; nth++) {
				const seed = ago * 1_000 + nth * 17 + inboxId;
				const { id: contactId, mobile } = pick(people, seed + 1);
				// between 9 and 5 on the East Coast
				const at = new Date(day.getTime() + (14 * 60 + Math.floor(chance(seed + 2) * 8 * 60)) * minuteMs);
				const later = (minutes: number) => new Date(at.getTime() + minutes * minuteMs);
				const isLost = chance(seed + 3) < 0.03;
				const text = (personId: number | null, body: string, when: Date): OldText => ({
					...usual,
					id: ids.next(),
					contactId,
					mobile,
					personId,
					body,
					at: when,
					incoming: personId === null,
					status: personId === null ? messageStatus.received : messageStatus.delivered,
				});
				const writer = pick(writers, seed + 4);
				const sent = text(writer, pick(questions, seed + 5), at);
				texts.push(isLost ? { ...sent, status: messageStatus.undelivered, errorCode: pick(faults, seed + 6) } : sent);
				if (isLost || chance(seed + 7) < 0.45) continue;
				const waited = 1 + Math.floor(chance(seed + 8) ** 3 * 300); // most replies come within minutes
				texts.push(text(null, pick(answers, seed + 9), later(waited)));
				texts.push(text(writer, 'Great, thank you!', later(waited + 4 + Math.floor(chance(seed + 10) * 40))));
			}
			if (day.getUTCDate() <= 7 && day.getUTCDay() === 2) texts.push(...(await monthly(day, ago)));
		}
		await insertOldTexts(tx, team.organizationId, texts);
		for (let ago = oldest - Math.floor(chance(inboxId) * 20); ago > newest + 40; ago -= 23) {
			const { id: contactId, mobile } = pick(people, ago + inboxId);
			const out = new Date(today - ago * dayMs + 15 * 60 * minuteMs);
			await insertOldOptOut(tx, team, { contactId, mobile, inboxId, out, back: new Date(out.getTime() + 15 * dayMs) });
		}

		async function monthly(day: Date, seed: number): Promise<OldText[]> {
			const at = new Date(day.getTime() + 15 * 60 * minuteMs);
			const [batchId, body] = [ids.next(), pick(toMany, seed)];
			const rows = people.flatMap(({ id: contactId, mobile }, nth): OldText[] => {
				const isLost = chance(seed * 7 + nth) < 0.06;
				const hasReplied = !isLost && chance(seed * 11 + nth) < 0.2;
				const repliedAt = hasReplied ? new Date(at.getTime() + (2 + chance(nth + seed) ** 2 * 800) * minuteMs) : null;
				const [id, replyId] = [ids.next(), hasReplied ? ids.next() : null];
				const contact = { ...usual, contactId, mobile };
				const sent = {
					...contact,
					id,
					batchId,
					body,
					at,
					repliedAt,
					replyId,
					incoming: false,
					personId: writers[0] ?? null,
					status: isLost ? messageStatus.undelivered : messageStatus.delivered,
					errorCode: isLost ? pick(faults, nth) : null,
				};
				if (replyId === null || repliedAt === null) return [sent];
				const reply = { ...contact, id: replyId, body: pick(answers, nth), at: repliedAt, incoming: true };
				return [sent, { ...reply, status: messageStatus.received }];
			});
			const undelivered = rows.filter(({ status }) => status === messageStatus.undelivered).length;
			await insertOldBatch(tx, {
				org_id: team.organizationId,
				id: batchId,
				inbox_id: inboxId ?? 0,
				team_id: team.teamId,
				person_id: writers[0] ?? 0,
				draft_id: randomUUID(),
				draft_hash: Buffer.alloc(32),
				body,
				state: 'complete',
				total: people.length,
				segments: people.length,
				delivered: people.length - undelivered,
				undelivered,
				replied: rows.filter(({ incoming }) => incoming).length,
				composed_at: at,
				do_not_send_after: at,
				completed_at: at,
			});
			return rows;
		}
	}
};
