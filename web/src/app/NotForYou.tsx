/** Shown if the person's role may not open this screen. The navigation never links to such a screen. */
import { ShieldAlert } from 'lucide-react';
import { words } from '../foundation/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export const NotForYou = () => (
	<Page>
		<EmptyState icon={ShieldAlert} title="No access">
			{words.notForYou} An administrator or the owner of your organization can change that.
		</EmptyState>
	</Page>
);
