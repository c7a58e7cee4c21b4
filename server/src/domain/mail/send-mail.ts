/**
 * Hands one mail to the mail server. A mail is claimed before and settled after, so that it is handed over once. What a
 * process that dies in between has handed over without writing it down is handed over again, under the same
 * Message-ID: a mail may come twice, it is never lost. A server that says "not now" is asked again after growing
 * pauses, for about two days; one that says "never" is believed.
 *
 * Without a mail server the mail stays where it is: the mailbox of the demo shows it, and the log says so.
 */
import { z } from 'zod';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { addJob, type Job } from '../../foundation/jobs.ts';
import type { Log } from '../../foundation/log.ts';
import type { Handed, Letter, PostOffice } from './post-office.port.ts';
import { printMail } from './print-mail.ts';
import * as queries from './queries.ts';

export const sendMailName = 'mail.send';
/** Of the job: when the database is away, or processes die. */
export const sendMailTries = 16;

/** The way out. */
export interface MailWay {
	/** Undefined where no mail server is set up. */
	readonly postOffice: PostOffice | undefined;
	/** Where people open Quad: what links begin with. */
	readonly publicUrl: string;
	readonly log: Log;
}

const claimMs = 3 * 60 * 1000; // longer than a post office may take
const minuteMs = 60 * 1000;
/** After the first "not now", the second and so on; after the last there is no other. */
const pauses = [0.2, 0.5, 1, 5, 15, 60, 120, 240, 480, 720, 1_200].map((minutes) => minutes * minuteMs);

const payload = z.object({ organizationId: z.number(), id: z.number() });
type Of = z.output<typeof payload>;

export const sendMail = (ground: Ground, way: MailWay): Job => ({
	name: sendMailName,
	run: async (said) => {
		const of = payload.parse(said);
		const { db, clock } = ground;
		if (!way.postOffice) {
			await queries.settleMail(db, of, { state: 'kept', at: clock.now(), failure: null });
			way.log.info(of, 'no mail server is set up (QUAD_SMTP_URL): a mail stays in the mailbox');
			return;
		}
		const now = clock.now();
		const mail = await queries.claimMail(db, of, { now, until: new Date(now.getTime() + claimMs) });
		if (mail) await settle(ground, way, of, mail.tries, await way.postOffice.hand(letterOf(ground, way, of, mail)));
		else if (await queries.isWaiting(db, of)) await commit(db, (tx) => again(tx, ground, of, claimMs)); // others have it
	},
});

const letterOf = ({ secrets }: Ground, { publicUrl }: MailWay, of: Of, mail: queries.ClaimedMail): Letter => ({
	id: `${of.id}.${of.organizationId}`,
	fromName: mail.organizationName,
	to: { name: mail.toName ?? '', address: mail.toAddress },
	subject: mail.subject,
	at: mail.createdAt,
	...printMail({
		...mail,
		...(mail.sealedLink && mail.linkLabel
			? { link: { label: mail.linkLabel, address: new URL(secrets.open(mail.sealedLink), publicUrl).href } }
			: {}),
	}),
});

const settle = async (ground: Ground, { log }: MailWay, of: Of, tries: number, handed: Handed): Promise<void> => {
	const { db, clock } = ground;
	const at = clock.now();
	if (handed.is === 'taken') return queries.settleMail(db, of, { state: 'sent', at, failure: null });
	const { why } = handed;
	const pauseMs = handed.is === 'later' ? pauses[tries - 1] : undefined;
	if (pauseMs === undefined) {
		await queries.settleMail(db, of, { state: 'failed', at, failure: why });
		log.error({ ...of, why }, 'a mail could not be sent');
		return;
	}
	await commit(db, async (tx) => {
		await queries.releaseMail(tx, of, why);
		await again(tx, ground, of, pauseMs);
	});
	log[tries === 1 ? 'warn' : 'info']({ ...of, why }, 'the mail server did not take a mail: it is asked again');
};

const again = (tx: Tx, { clock }: Ground, of: Of, pauseMs: number): Promise<void> =>
	addJob(tx, sendMailName, of, { runAt: new Date(clock.now().getTime() + pauseMs), tries: sendMailTries });
