/** The product's logo: the four lawns of a quad, one of which is speaking. */
export const Logo = ({ size = 26 }: { size?: number }) => (
	<svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
		<rect width="32" height="32" rx="8" fill="#2d8264" />
		<g fill="#f0faf5">
			<rect x="8" y="8" width="7.4" height="7.4" rx="1" />
			<rect x="16.9" y="8" width="7.4" height="7.4" rx="1" />
			<rect x="8" y="16.9" width="7.4" height="7.4" rx="1" />
		</g>
		<path fill="#f3c560" d="M16.9 17.9a1 1 0 0 1 1-1h5.4a1 1 0 0 1 1 1v9c0 .5-.5.7-.9.4l-3-3h-2.5a1 1 0 0 1-1-1z" />
	</svg>
);
