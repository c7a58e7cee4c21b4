/**
 * Emails a link to a user who forgot their password. The call only queues this job, so that neither its response nor
 * its duration reveals whether the address is known.
 */
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { makeResetKey } from './make-reset-key.ts';
import { findHolderByEmail, type Holder } from './passwords.queries.ts';
import { teamsOf } from './queries.ts';

export const mailResetKeyName = 'session.mail-reset-key';

const payload = z.object({ email: z.string(), from: z.string() });

export const mailResetKey = (context: AppContext): Job => ({
	name: mailResetKeyName,
	run: async (request) => {
		const { email, from } = payload.parse(request);
		const { db } = context;
		const holder = await findHolderByEmail(db, email);
		if (!holder) return;
		const { organizationId, personId } = holder;
		const isInTeam = (await teamsOf(db, organizationId, personId)).length > 0;
		await commit(db, async (tx) => {
			await record(
				tx,
				{ organizationId, personId: null, address: from },
				{ action: 'password.forgotten', subject: { kind: 'person', id: personId, name: nameOf(holder) } },
			);
			await queueMail(tx, context, {
				organizationId,
				kind: 'password-reset',
				to: { address: holder.email, name: nameOf(holder), personId },
				...(isInTeam ? await wayIn(tx, context, holder) : inNoTeam(holder)),
			});
		});
	},
});

export const nameOf = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>): string =>
	`${firstName} ${lastName}`.trim();

const greeting = ({ firstName, lastName }: Holder): string => `Hello ${firstName || lastName},`;

const wayIn = async (tx: Tx, { clock }: AppContext, holder: Holder) =>
	holder.signsInWith
		? signInElsewhere(holder, holder.signsInWith)
		: chooseAnother(holder, await makeResetKey(tx, clock, holder));

/** A person without a team can't sign in, so a new password wouldn't help. */
const inNoTeam = (holder: Holder) => ({
	subject: 'You’re no longer in any team',
	body: `${greeting(holder)}

Someone requested a new password for your account in Quad. You’re no longer in any team at ${holder.organizationName}, so you can’t sign in, and a new password wouldn’t change that.

Ask an owner of your college’s Quad account to add you to a team.`,
});

const chooseAnother = (holder: Holder, key: string) => ({
	subject: 'Choose a new password',
	body: `${greeting(holder)}

Someone requested a new password for your account in Quad. If this was you, choose one now: the link works once, within an hour.

If this wasn’t you, you can ignore this email. Your password stays the same.`,
	link: { label: 'Choose a new password', path: `/reset-password?k=${key}` } as const,
});

const signInElsewhere = (holder: Holder, way: string) => ({
	subject: 'You sign in without a Quad password',
	body: `${greeting(holder)}

Someone requested a new password for your account in Quad. You sign in with “${way}”, so you have no Quad password: enter your email address on the sign-in page and continue from there.

If you forgot your college password, ask your college’s help desk.`,
	link: { label: 'Sign in', path: '/login' } as const,
});
