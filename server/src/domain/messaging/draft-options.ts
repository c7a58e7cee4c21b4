/**
 * What a draft says beside its words and its people. Each option is checked against the team here, before anything is
 * written, and becomes its own columns of the batch (`insertBatch`).
 */
import type { DraftOptions } from '@quad/contract/messaging/routes.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';

export interface OptionColumns {
	readonly auto_archive: boolean;
}

export const readOptions = async (_db: Db, _scope: InboxScope, options: DraftOptions): Promise<OptionColumns> => ({
	auto_archive: options.autoArchive ?? false,
});
