/** Where files are kept: in the data folder, or in a bucket where one is set up. */
import type { Files } from '../../domain/media/files.port.ts';
import { picturesIn } from '../../foundation/data-folder.ts';
import type { Settings } from '../../foundation/settings.ts';
import { filesOnDisk } from './disk.ts';
import { filesInS3 } from './s3.ts';

export const connectFiles = ({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): Files =>
	s3 ? filesInS3(s3) : filesOnDisk(picturesIn(dataFolder));
