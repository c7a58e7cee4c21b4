import { mailLimits } from '@quad/contract/mail/limits.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { deleteMailBefore } from './queries.ts';
import { type MailWay, sendMail } from './send-mail.ts';

/** For the worker's list of jobs. */
export const mailJobs = (ground: Ground, way: MailWay): readonly Job[] => [
	sendMail(ground, way),
	forgetOldMail(ground),
];

const dayMs = 24 * 60 * 60 * 1000;

const forgetOldMail = ({ db, clock }: Ground): Job => ({
	name: 'mail.forget-old',
	at: '41 3 * * *',
	run: () => deleteMailBefore(db, new Date(clock.now().getTime() - mailLimits.keptDays * dayMs)),
});
