/**
 * The mail to somebody who forgot their password. The call only leaves a job behind, whoever is asked for, so that
 * neither its answer nor the time that it takes tells whose address is known; everything that differs is done here.
 */
import { z } from 'zod';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { record } from '../audit/index.ts';
import { post } from '../mail/index.ts';
import { makeResetKey } from './make-reset-key.ts';
import { findHolderByEmail, type Holder } from './passwords.queries.ts';

export const mailResetKeyName = 'session.mail-reset-key';

const payload = z.object({ email: z.string(), from: z.string() });

export const mailResetKey = (ground: Ground): Job => ({
	name: mailResetKeyName,
	run: async (said) => {
		const { email, from } = payload.parse(said);
		const { db, clock } = ground;
		const holder = await findHolderByEmail(db, email);
		if (!holder) return;
		const { organizationId, personId } = holder;
		await commit(db, async (tx) => {
			await record(
				tx,
				{ organizationId, personId: null, address: from },
				{ action: 'password.forgotten', subject: { kind: 'person', id: personId, name: nameOf(holder) } },
			);
			await post(tx, ground, {
				organizationId,
				kind: 'password-reset',
				to: { address: holder.email, name: nameOf(holder), personId },
				...(holder.signsInWith
					? signInElsewhere(holder, holder.signsInWith)
					: chooseAnother(holder, await makeResetKey(tx, clock, holder))),
			});
		});
	},
});

export const nameOf = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>): string =>
	`${firstName} ${lastName}`.trim();

const greeting = ({ firstName, lastName }: Holder): string => `Hello ${firstName || lastName},`;

const chooseAnother = (holder: Holder, key: string) => ({
	subject: 'Choose a new password',
	body: `${greeting(holder)}

somebody asked for a new password for your account in Quad. If it was you, choose one now: the link works once, for an hour.

If it was not you, do nothing. Your password stays as it is.`,
	link: { label: 'Choose a new password', path: `/reset-password?k=${key}` } as const,
});

const signInElsewhere = (holder: Holder, way: string) => ({
	subject: 'You sign in without a password of Quad',
	body: `${greeting(holder)}

somebody asked for a new password for your account in Quad. You sign in with “${way}”, so Quad has no password of yours: enter your e-mail address on the sign-in page, and go on from there.

If you forgot the password that your college gave you, ask your college's help desk.`,
	link: { label: 'Sign in', path: '/login' } as const,
});
