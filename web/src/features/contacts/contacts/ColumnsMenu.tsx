/** Chooses the columns of the contact list. A view in the address has its own, otherwise they are the person's. */
import { Button, Popover } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import c from './ColumnsMenu.module.css';
import type { ColumnsChoice } from './use-list-columns.ts';

const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));

export const ColumnsMenu = (props: ColumnsChoice) => {
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
					<span className={c.label}>Columns</span>
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
