/**
 * Sends an email, and retries for about two days. A crash may send it twice, with the same Message-ID, but never loses
 * it. Without a mail server nothing is sent, and the mailbox screen lists the email.
 */
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { addJob, type Job } from '../../../foundation/jobs/jobs.ts';
import type { Log } from '../../../foundation/log.ts';
import { pauseBeforeRetry, triedFor } from '../../../foundation/outbound/retry-schedule.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import type { MailResult, MailServer, OutgoingMail } from './mail-server.port.ts';
import * as queries from './queries.ts';
import { renderMail } from './render-mail.ts';

export const sendMailName = 'mail.send';
/** How often the job itself is attempted, in case the database is down or processes crash. */
export const sendMailTries = 16;

export interface MailRoute {
	/** Undefined if no mail server is configured. */
	readonly mailServer: MailServer | undefined;
	/** Quad's public address, with which links begin. */
	readonly publicUrl: string;
	readonly log: Log;
}

const claimMs = 3 * 60 * 1000; // longer than a mail server takes to respond

const payload = z.object({ organizationId: z.number(), id: z.number() });
type MailRef = z.output<typeof payload>;

export const sendMail = (context: AppContext, way: MailRoute): Job => ({
	name: sendMailName,
	run: async (data) => {
		const mailRef = payload.parse(data);
		const { db, clock } = context;
		if (!way.mailServer) {
			await queries.settleMail(db, mailRef, { state: 'kept', at: clock.now(), failure: null });
			way.log.info(mailRef, 'no mail server is set up (QUAD_SMTP_URL): an email stays in the mailbox');
			return;
		}
		const now = clock.now();
		const mail = await queries.claimMail(db, mailRef, { now, until: new Date(now.getTime() + claimMs) });
		if (mail)
			await settle(context, way, mailRef, mail.tries, await way.mailServer.send(letterOf(context, way, mailRef, mail)));
		// another worker is sending it
		else if (await queries.isWaiting(db, mailRef)) await commit(db, (tx) => again(tx, context, mailRef, claimMs));
	},
});

const letterOf = (
	{ secrets }: AppContext,
	{ publicUrl }: MailRoute,
	mailRef: MailRef,
	mail: queries.ClaimedMail,
): OutgoingMail => ({
	id: `${mailRef.id}.${mailRef.organizationId}`,
	fromName: mail.organizationName,
	to: { name: mail.toName ?? '', address: mail.toAddress },
	subject: mail.subject,
	at: mail.createdAt,
	...(mail.fileName !== null && mail.file !== null ? { file: { name: mail.fileName, content: mail.file } } : {}),
	...renderMail({
		...mail,
		logoAddress: mail.logo === null ? undefined : new URL(addressOfMedia(mail.logo), publicUrl).href,
		...(mail.sealedLink && mail.linkLabel
			? { link: { label: mail.linkLabel, address: new URL(secrets.decrypt(mail.sealedLink), publicUrl).href } }
			: {}),
	}),
});

const settle = async (
	context: AppContext,
	{ log }: MailRoute,
	mailRef: MailRef,
	tries: number,
	result: MailResult,
): Promise<void> => {
	const { db, clock } = context;
	const at = clock.now();
	if (result.kind === 'accepted') return queries.settleMail(db, mailRef, { state: 'sent', at, failure: null });
	const { reason } = result;
	const pauseMs = result.kind === 'later' ? pauseBeforeRetry(tries, triedFor.twoDays) : undefined;
	if (pauseMs === undefined) {
		await queries.settleMail(db, mailRef, { state: 'failed', at, failure: reason });
		log.error({ ...mailRef, reason }, 'an email could not be sent');
		return;
	}
	await commit(db, async (tx) => {
		await queries.releaseMail(tx, mailRef, reason);
		await again(tx, context, mailRef, pauseMs);
	});
	log[tries === 1 ? 'warn' : 'info'](
		{ ...mailRef, reason },
		'the mail server did not accept an email and will be asked again',
	);
};

const again = (tx: Tx, { clock }: AppContext, mailRef: MailRef, pauseMs: number): Promise<void> =>
	addJob(tx, sendMailName, mailRef, { runAt: new Date(clock.now().getTime() + pauseMs), tries: sendMailTries });
