/** A tag in its color; the name says which it is. */
import { Badge } from '@mantine/core';

interface TagBadgeProps {
	name: string;
	color: 'blue' | 'gold' | 'red' | 'purple' | 'pink';
}

export const TagBadge = ({ name, color }: TagBadgeProps) => (
	<Badge variant="light" color={color} tt="none">
		{name}
	</Badge>
);
