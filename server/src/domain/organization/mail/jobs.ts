import { mailLimits } from '@quad/contract/organization/mail/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { deleteMailBefore } from './queries.ts';
import { type MailRoute, sendMail } from './send-mail.ts';

export const mailJobs = (context: AppContext, way: MailRoute): readonly Job[] => [
	sendMail(context, way),
	forgetOldMail(context),
];

const dayMs = 24 * 60 * 60 * 1000;

const forgetOldMail = ({ db, clock }: AppContext): Job => ({
	name: 'mail.forget-old',
	at: '41 3 * * *',
	run: () => deleteMailBefore(db, new Date(clock.now().getTime() - mailLimits.keptDays * dayMs)),
});
