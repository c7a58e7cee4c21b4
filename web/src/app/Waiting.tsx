/** The page while it is not known what to show. */
import { Loading } from '../ui/Loading.tsx';
import c from './Waiting.module.css';

export const Waiting = () => (
	<div className={c.waiting}>
		<Loading />
	</div>
);
