/** Shown to a caretaker instead of a screen that is private to the person they act for. */
import { UserRoundX } from 'lucide-react';
import { useSession } from '../foundation/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export const OnlyOneself = () => {
	const { name } = useSession();
	return (
		<Page>
			<EmptyState icon={UserRoundX} title={`Only ${name} can open this`}>
				This page is private. You can’t open it, even while you’re covering for them.
			</EmptyState>
		</Page>
	);
};
