import { formatCounted, formatNumber } from '../../../foundation/format.ts';

/** The result of opting several contacts out: blocked ones are left unchanged (gaps A-23). */
export const sayOptOuts = ({ changed, blocked }: { changed: number; blocked: number }): string =>
	`${formatCounted(changed, 'contact')} opted out.${blocked > 0 ? ` ${formatNumber(blocked)} blocked, not changed.` : ''}`;
