/** The not-found page for signed-in people. */
import { Button } from '@mantine/core';
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { usePageTitle } from '../foundation/page-title.ts';
import { to } from '../foundation/to.ts';
import { words } from '../foundation/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export const NothingHere = () => {
	usePageTitle('Page not found');
	return (
		<Page>
			<EmptyState
				icon={Compass}
				title="Page not found"
				action={
					<Button component={Link} to={to.home()} variant="default">
						Go to your inbox
					</Button>
				}
			>
				{words.nothingHere} The link may be old or incomplete.
			</EmptyState>
		</Page>
	);
};
