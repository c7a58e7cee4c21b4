/** Offers empty files for people who are not in Ethos. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../../foundation/to.ts';
import { TemplatePage } from '../TemplatePage.tsx';
import { ethosUi } from './ethos-ui.ts';

export const Screen = () => (
	<TemplatePage
		ui={ethosUi}
		says="Fill in a file like this for people who aren’t in Ethos, and import it. Its columns are understood without any setting."
	>
		<Button component={Link} to={to.newImport()} variant="subtle">
			Import a file
		</Button>
	</TemplatePage>
);
