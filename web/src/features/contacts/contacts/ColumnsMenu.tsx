/** Chooses the columns of the contact list. A view in the address has its own, otherwise they are the person's. */
import { Button, Popover } from '@mantine/core';
import type { ListColumn } from '@quad/contract/contacts/contacts/list-columns.ts';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import type { ListColumns } from './use-list-columns.ts';

const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));

export interface ColumnsMenuProps extends Pick<ListColumns, 'fields' | 'isDefault'> {
	columns: readonly ListColumn[];
	/** Set if the columns belong to the view in the address. Null shows the person's own again. */
	onViewColumns: ((columns: readonly ListColumn[] | null) => void) | undefined;
}

export const ColumnsMenu = (props: ColumnsMenuProps) => {
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" trapFocus returnFocus withinPortal>
			<Popover.Target>
				<Button
					variant="subtle"
					color="gray"
					size="compact-sm"
					leftSection={<Columns3 size={16} aria-hidden />}
					aria-haspopup="dialog"
					onClick={() => setOpen(!isOpen)}
				>
					Columns
				</Button>
			</Popover.Target>
			<Popover.Dropdown aria-label="Columns">
				<Suspense fallback={<Loading />}>
					{isOpen && <ColumnsPanel {...props} onClose={() => setOpen(false)} />}
				</Suspense>
			</Popover.Dropdown>
		</Popover>
	);
};
