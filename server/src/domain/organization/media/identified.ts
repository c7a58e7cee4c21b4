import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';

/** Why a file is not kept: the sentence of `lostMedia` that says it. */
export type Harm = 'program' | 'markup' | 'macros';
/** What a file is, as which it is kept; or why it is not. */
export type Identified = { readonly ending: FileEnding } | { readonly harm: Harm };
