/** A screen that is the person's own, reached by its address while somebody takes care of them. */
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
