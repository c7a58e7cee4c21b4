/** What went wrong, said beside what was tried. Where a whole screen is missing, ErrorState stands. */
import { Alert, type AlertProps } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';

export const ErrorAlert = (props: AlertProps) => (
	<Alert color="red" role="alert" icon={<TriangleAlert size={18} aria-hidden />} {...props} />
);
