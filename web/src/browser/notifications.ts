/** Why a browser cannot show notifications: it never can, only with https, only from the home screen, or refused. */
export type Obstacle = "none" | "insecure" | "home" | "denied";

/** What a browser offers. */
export interface Abilities {
  readonly isSecure: boolean;
  readonly hasNotifications: boolean;
  readonly hasWorker: boolean;
  /** True for an iPhone or iPad. There, only sites on the home screen have notifications. */
  readonly isApple: boolean;
  readonly permission: NotificationPermission;
}

/** Why this browser cannot show notifications; undefined if it can. */
export function obstacleIn({
  isSecure,
  hasNotifications,
  hasWorker,
  isApple,
  permission,
}: Abilities): Obstacle | undefined {
  if (!isSecure) return "insecure";
  if (!hasNotifications || !hasWorker) return isApple ? "home" : "none";
  return permission === "denied" ? "denied" : undefined;
}

/** What this browser offers. */
export function abilities(): Abilities {
  const hasNotifications = typeof Notification !== "undefined";
  return {
    isSecure: globalThis.isSecureContext,
    hasNotifications,
    hasWorker: "serviceWorker" in navigator,
    isApple: /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && isTouched()),
    permission: hasNotifications ? Notification.permission : "default",
  };
}

/** True for a touch screen. An iPad says that it is a Mac. */
function isTouched(): boolean {
  return navigator.maxTouchPoints > 1;
}
