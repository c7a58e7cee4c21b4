import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';

/** The reason why a file is not stored. `lostMedia` has a sentence for each. */
export type Harm = 'program' | 'markup' | 'macros';
/** The type under which a file is stored, or the reason why it isn't. */
export type Identified = { readonly ending: FileEnding } | { readonly harm: Harm };
