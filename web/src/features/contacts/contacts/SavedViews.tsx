import { Button, Popover } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import type { ContactSearch } from './contact-search.ts';

const ViewList = lazy(async () => ({ default: (await import('./ViewList.tsx')).ViewList }));

interface SavedViewsProps {
	search: ContactSearch;
	onView: (search: ContactSearch) => void;
}

export const SavedViews = ({ search, onView }: SavedViewsProps) => {
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" trapFocus withinPortal>
			<Popover.Target>
				<Button
					variant="default"
					leftSection={<Bookmark size={16} aria-hidden />}
					aria-haspopup="dialog"
					onClick={() => setOpen(!isOpen)}
				>
					Views
				</Button>
			</Popover.Target>
			<Popover.Dropdown aria-label="Saved views">
				<Suspense fallback={<Loading />}>
					{isOpen && (
						<ViewList
							search={search}
							onView={(view) => {
								setOpen(false);
								onView(view);
							}}
						/>
					)}
				</Suspense>
			</Popover.Dropdown>
		</Popover>
	);
};
