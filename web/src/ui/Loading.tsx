/** A loader that appears only after a moment, so that quick screens don't flicker. */
import { Loader, VisuallyHidden } from '@mantine/core';
import c from './Loading.module.css';

export const Loading = () => (
	<div className={c.loading} role="status">
		<Loader size="sm" type="dots" aria-hidden />
		<VisuallyHidden>Loading</VisuallyHidden>
	</div>
);
