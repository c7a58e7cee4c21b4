import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { releaseNumbers } from '../../organization/inboxes/index.ts';
import { releaseAtOnce } from '../numbers/index.ts';
import { restorableSince } from './show-inbox.ts';

export const inboxSettingsJobs = ({ db, clock }: AppContext): Job[] => [
	{
		name: 'inboxes.give-numbers-back',
		at: '41 3 * * *',
		run: () =>
			commit(db, async (tx) => {
				for (const { number, type } of await releaseNumbers(tx, restorableSince(clock.now())))
					if (type !== 'whatsapp') await releaseAtOnce(tx, number, clock.now());
			}),
	},
];
