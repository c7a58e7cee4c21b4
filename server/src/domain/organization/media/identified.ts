import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';

/** Why a file is not kept; `lostMedia` has a sentence for each. */
export type Harm = 'program' | 'markup' | 'macros';
/** The type under which a file is kept, or the reason why it is not. */
export type Identified = { readonly ending: FileEnding } | { readonly harm: Harm };
