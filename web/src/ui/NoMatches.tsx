/** Shown in place of a list whose search or filters leave out every row. The button takes them away. */
import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

interface NoMatchesProps {
	title?: string;
	/** The label of the button. */
	does?: string;
	onShowAll: () => void;
	/** A sentence that says what else to try. */
	children?: ReactNode;
}

export const NoMatches = ({ title = 'No matches', does = 'Show all', onShowAll, children }: NoMatchesProps) => (
	<EmptyState
		icon={SearchX}
		title={title}
		action={
			<Button variant="default" onClick={onShowAll}>
				{does}
			</Button>
		}
	>
		{children}
	</EmptyState>
);
