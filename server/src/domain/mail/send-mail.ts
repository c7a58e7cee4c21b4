/**
 * Hands one mail to the mail server. A mail is claimed before and settled after, so that it is handed over once. What a
 * process that dies in between has handed over without writing it down is handed over again, under the same
 * Message-ID: a mail may come twice, it is never lost. A server that says "not now" is asked again by the job, after
 * growing pauses, for about two days; one that says "never" is believed.
 *
 * Without a mail server the mail stays where it is: the mailbox of the demo shows it, and the log says so.
 */
import { z } from 'zod';
import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import type { Log } from '../../foundation/log.ts';
import type { PostOffice } from './post-office.port.ts';
import { printMail } from './print-mail.ts';
import * as queries from './queries.ts';

export const sendMailName = 'mail.send';
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
const payload = z.object({ organizationId: z.number(), id: z.number() });

export const sendMail = (ground: Ground, { postOffice, publicUrl, log }: MailWay): Job => ({
	name: sendMailName,
	run: async (said, { isLastTry }) => {
		const of = payload.parse(said);
		const { db, clock, secrets } = ground;
		if (!postOffice) {
			await queries.settleMail(db, of, { state: 'kept', at: clock.now(), failure: null });
			log.info(of, 'no mail server is set up (QUAD_SMTP_URL): a mail stays in the mailbox');
			return;
		}
		const now = clock.now();
		const mail = await queries.claimMail(db, of, { now, until: new Date(now.getTime() + claimMs) });
		if (!mail) {
			if (await queries.isWaiting(db, of)) throw new Error('Another process hands this mail over.');
			return;
		}
		const link = mail.sealedLink ? new URL(secrets.open(mail.sealedLink), publicUrl).href : undefined;
		const handed = await postOffice.hand({
			id: `${of.id}.${of.organizationId}`,
			fromName: mail.organizationName,
			to: { name: mail.toName ?? '', address: mail.toAddress },
			subject: mail.subject,
			at: mail.createdAt,
			...printMail({ ...mail, ...(link ? { link: { label: mail.linkLabel ?? 'Open Quad', address: link } } : {}) }),
		});
		if (handed.is === 'taken') return queries.settleMail(db, of, { state: 'sent', at: clock.now(), failure: null });
		if (handed.is === 'refused' || isLastTry) {
			await queries.settleMail(db, of, { state: 'failed', at: clock.now(), failure: handed.why });
			log.error({ ...of, why: handed.why }, 'a mail could not be sent');
			return;
		}
		await queries.releaseMail(db, of, handed.why);
		throw new Error(`The mail server did not take a mail: ${handed.why}`);
	},
});
