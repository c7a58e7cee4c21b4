import { mediaLimits } from '@quad/contract/organization/media/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { Files } from './files.port.ts';
import { deleteMedia, holdUnnamed } from './media.queries.ts';

export const mediaJobs = (context: AppContext, files: Files): readonly Job[] => [cleanUp(context, files)];

const atATime = 100;

/** Deletes the file before its row, so that the next run tries again if the row can't be deleted. */
const cleanUp = ({ db, clock }: AppContext, files: Files): Job => ({
	name: 'media.clean-up',
	at: '41 * * * *',
	run: async (_, { stopping }) => {
		const before = new Date(clock.now().getTime() - mediaLimits.unnamedMs);
		const some = () =>
			db.transaction().execute(async (tx) => {
				const unnamed = await holdUnnamed(tx, { before, most: atATime });
				for (const { file } of unnamed) await files.remove(file);
				await deleteMedia(
					tx,
					unnamed.map(({ id }) => id),
				);
				return unnamed.length;
			});
		while ((await some()) === atATime) stopping.throwIfAborted();
	},
});
