import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';

export const Explained = ({ figure }: { figure: string }) => (
	<Anchor component={Link} to={to.howWeCount(figure)} inherit underline="always">
		How we count
	</Anchor>
);
