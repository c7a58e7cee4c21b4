/** Opens the file store: a bucket if one is configured, otherwise the data folder. */
import type { Files } from '../../domain/organization/media/files.port.ts';
import { picturesIn } from '../../foundation/data-folder.ts';
import type { Settings } from '../../foundation/settings.ts';
import { filesOnDisk } from './disk.ts';

/** Loads Amazon's library only if a bucket is configured. */
export const connectFiles = async ({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): Promise<Files> =>
	s3 ? (await import('./s3.ts')).filesInS3(s3) : filesIn(dataFolder);

export const filesIn = (dataFolder: string): Files => filesOnDisk(picturesIn(dataFolder));
