/**
 * Accepts texts. The phone's number decides the result (decisions.md 26). After STOP, a phone gets nothing more from
 * that number, except one confirmation within five minutes (field.md 6.2).
 */
import { answerOfPhone } from '@quad/contract/carriers/simulator/answering.ts';
import { behaviourOf, behaviours } from '@quad/contract/carriers/simulator/behaviour.ts';
import type { Clock } from '../../foundation/clock.ts';
import { microBatch } from '../../foundation/micro-batch.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import type { Account } from './accounts.queries.ts';
import { nextSid } from './sids.ts';
import type { SimChannel } from './sim-channel.ts';
import { answeredAt, outsideWindow, storyOf, withReading } from './story.ts';
import type { Switches } from './switches.ts';
import { type PhoneAnswer, type TakenText, takeTexts, wroteSince } from './take-texts.queries.ts';

export interface AskedText {
	readonly account: Account;
	readonly channel: SimChannel;
	/** Whether it is an approved WhatsApp template, which can be sent at any time. */
	readonly isApproved: boolean;
	readonly phone: number;
	readonly number: number;
	readonly body: string;
	readonly mediaUrls: readonly string[];
	readonly callback: string | undefined;
	readonly key: string | undefined;
}

export type Taken = { sid: string } | { refused: number } | { busySeconds: number };

export interface TextTaker {
	take(text: AskedText): Promise<Taken>;
	/** Resolves once every text submitted so far is stored. */
	settled(): Promise<void>;
}

const withinMs = 10; // inserting 100 texts takes little longer than one
const confirmationMs = 5 * 60_000;
const unsubscribed = behaviours.unsubscribed.refused;
const busyTimes = 2;
const windowMs = 24 * 60 * 60_000;

export const takesTexts = (
	context: { db: Db; clock: Clock },
	switches: Switches,
	willReport: (at: Date) => void,
): TextTaker => {
	const { db, clock } = context;
	const together = microBatch((texts: readonly TakenText[]) => takeTexts(db, texts, clock.now(), confirmationMs), {
		withinMs,
	});
	const underway = new Set<Promise<Taken>>();
	const turnedAway = new Map<string, number>();

	const isInWindow = ({ account, phone, number }: AskedText, now: Date): Promise<boolean> =>
		wroteSince(db, account.id, { phone, number, since: new Date(now.getTime() - windowMs) });

	const isTooMuch = ({ account, phone, number }: AskedText): boolean => {
		const pair = `${account.id} ${phone} ${number}`;
		const times = turnedAway.get(pair) ?? 0;
		if (times < busyTimes) turnedAway.set(pair, times + 1);
		else turnedAway.delete(pair);
		return times < busyTimes;
	};

	const takeNow = async (text: TakenText): Promise<Taken> => {
		const { sid = null, barred = false } = (await together(text)) ?? {};
		if (barred) return { refused: unsubscribed };
		if (sid === null) return takeNow(text); // another process was storing the same key, and has finished by now
		const [first] = text.reports;
		if (first) willReport(first.dueAt);
		return { sid };
	};

	const answerTo = (to: AskedText & { url: string; arrived: Date }): PhoneAnswer | null => {
		const body = switches.of(to.account.id).answering ? answerOfPhone(to.phone, to.body) : undefined;
		if (body === undefined) return null;
		const at = answeredAt(to.arrived, switches.pace(to.account.id));
		// The webhook for incoming texts is next to the one for statuses.
		return { sid: nextSid(at), body, url: new URL('inbound', to.url).href, at };
	};

	return {
		settled: async () => void (await Promise.allSettled(underway)),
		take: async (text) => {
			const behaviour = behaviourOf(text.phone);
			const how = behaviours[behaviour];
			if ('refused' in how) return { refused: how.refused };
			if (behaviour === 'busy' && isTooMuch(text)) return { busySeconds: Math.ceil(switches.pace(text.account.id)) };

			const now = clock.now();
			const isLate = text.channel === 'whatsapp' && !text.isApproved && !(await isInWindow(text, now));
			const pace = switches.pace(text.account.id);
			const result = isLate ? outsideWindow(now, pace) : storyOf(behaviour, now, pace);
			const { reports, ...story } = text.channel === 'whatsapp' ? withReading(result, pace) : result;
			const url = text.callback;
			const arrived = story.errorCode === null ? story.settledAt : null;
			const taking = takeNow({
				...story,
				accountId: text.account.id,
				sid: nextSid(now),
				channel: text.channel,
				answer: arrived && url ? answerTo({ ...text, url, arrived }) : null,
				phone: text.phone,
				number: text.number,
				body: text.body,
				mediaUrls: text.mediaUrls,
				key: switches.of(text.account.id).honoursKey ? (text.key ?? null) : null,
				reports: url
					? reports.map((report) => ({
							...report,
							url,
							errorCode: report.status === 'undelivered' ? story.errorCode : null,
						}))
					: [],
			}).finally(() => underway.delete(taking));
			underway.add(taking);
			return taking;
		},
	};
};
