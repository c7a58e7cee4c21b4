/**
 * Whether a text that a carrier lists may be one of ours. A carrier may have changed it on the way: curly quotes and
 * dashes by smart encoding, a line in front by a trial account, or the whole text where it keeps none. Taking two texts
 * for one costs a look by a person; taking one for two would text somebody twice. So only letters and digits count.
 */
import { normalForm } from '@quad/contract/normal-form.ts';

export interface Worded {
	readonly body: string;
	readonly pictures: number;
}

export const isAlike = (listed: Worded, ours: Worded): boolean =>
	listed.pictures === ours.pictures && (listed.body === '' || lettersOf(listed.body).endsWith(lettersOf(ours.body)));

const lettersOf = (text: string): string => normalForm('NFKD', text).replace(/[^A-Za-z0-9]/g, '');
