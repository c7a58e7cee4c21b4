/** An address that leads nowhere, for somebody who is signed in. */
import { Button } from '@mantine/core';
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { usePageTitle } from '../foundation/page-title.ts';
import { to } from '../foundation/to.ts';
import { words } from '../foundation/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export const NothingHere = () => {
	usePageTitle('Nothing here');
	return (
		<Page>
			<EmptyState
				icon={Compass}
				title="Nothing here"
				action={
					<Button component={Link} to={to.home()} variant="default">
						Go to the first inbox
					</Button>
				}
			>
				{words.nothingHere} The link may be old, or the last letters may be missing.
			</EmptyState>
		</Page>
	);
};
