import { formatCounted, formatNumber } from '../../../foundation/format.ts';

/** What came of opting several out: blocked ones stay as they are (gaps A-23). */
export const sayOptOuts = ({ changed, blocked }: { changed: number; blocked: number }): string =>
	`${formatCounted(changed, 'contact')} opted out.${blocked > 0 ? ` ${formatNumber(blocked)} blocked, not changed.` : ''}`;
