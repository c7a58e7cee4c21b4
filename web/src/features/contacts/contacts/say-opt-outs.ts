import { formatCounted, formatNumber } from '../../../foundation/format.ts';

/** Describes the result of opting several contacts out. Blocked contacts stay unchanged (gaps A-23). */
export const sayOptOuts = ({ changed, blocked }: { changed: number; blocked: number }): string =>
	`${formatCounted(changed, 'contact')} opted out.${blocked > 0 ? ` ${formatNumber(blocked)} blocked, not changed.` : ''}`;
