import type { Segment } from '@quad/contract/contacts/segments/routes.ts';
import { formatNumber, formatWhen } from '../../../foundation/format.ts';

/** For example, `+12 since Oct 31`. */
export const sayGrowth = ({ contacts, since }: NonNullable<Segment['growth']>, now?: Date): string =>
	`${contacts > 0 ? '+' : '−'}${formatNumber(Math.abs(contacts))} since ${formatWhen(`${since}T12:00:00Z`, 'UTC', now)}`;
