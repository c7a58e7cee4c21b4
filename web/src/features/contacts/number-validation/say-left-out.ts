import type { LeftOutNumber } from '@quad/contract/contacts/number-validation/routes.ts';

/** Says why bulk messages skip a number. */
export const sayLeftOut = ({ why, source }: Pick<LeftOutNumber, 'why' | 'source'>): string =>
	why === 'landline'
		? source === 'look-up'
			? 'Landline, says the carrier'
			: 'Landline: a text failed'
		: source === 'look-up'
			? 'Doesn’t work, says the carrier'
			: 'Doesn’t work: texts failed';
