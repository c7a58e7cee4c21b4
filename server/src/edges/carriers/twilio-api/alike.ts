/**
 * Compares letters and digits to tell whether a listed text may be ours: a carrier can change quotes, add a trial
 * notice, or drop the body. A false match costs a manual check; a false mismatch would text somebody twice.
 */
import { normalForm } from '@quad/contract/normal-form.ts';

export interface Worded {
	readonly body: string;
	readonly pictures: number;
}

export const isAlike = (listed: Worded, ours: Worded): boolean =>
	listed.pictures === ours.pictures && (listed.body === '' || lettersOf(listed.body).endsWith(lettersOf(ours.body)));

const lettersOf = (text: string): string => normalForm('NFKD', text).replace(/[^A-Za-z0-9]/g, '');
