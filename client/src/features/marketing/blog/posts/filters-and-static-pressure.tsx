export function Body() {
  return (
    <>
      <p>
        A blower pushes air through a filter, a coil and all the ducts of the house. What they cost it together is the
        external static pressure, measured in inches of water column. Most residential air handlers are rated at 0.5 in.
        w.c.; on most houses where we are called for rooms that never cool, we measure 0.8 or more.
      </p>
      <h2>What the filter may cost</h2>
      <p>
        A fair budget for the filter is 0.1 in. w.c. clean. The finer it is, the more surface it needs to stay there,
        and the surface is what a one-inch slot does not have. Typical figures at 1,200 cubic feet of air per minute:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Filter</th>
            <th scope="col">Catches</th>
            <th scope="col">Clean drop, in. w.c.</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>1 in. pleated, MERV 8</td>
            <td>lint, pollen, most dust</td>
            <td>about 0.15</td>
          </tr>
          <tr>
            <td>1 in. pleated, MERV 13</td>
            <td>smoke, fine dust</td>
            <td>about 0.30</td>
          </tr>
          <tr>
            <td>4 in. media, MERV 13</td>
            <td>smoke, fine dust</td>
            <td>about 0.12</td>
          </tr>
        </tbody>
      </table>
      <p>
        The last two clean the air alike. The four-inch one does it at less than half the cost, as its pleats hold
        several times the paper.
      </p>
      <h2>What too much pressure does</h2>
      <ul>
        <li>In summer the coil gets too little air, falls below freezing and ices over.</li>
        <li>In winter the heat exchanger overheats and the high limit switch stops the burner, again and again.</li>
        <li>
          An ECM motor fights back: it turns faster to hold its air flow, grows loud, and dies young. An older motor
          just moves less air.
        </li>
      </ul>
      <h2>How to measure it</h2>
      <p>
        With a manometer and two holes: one before the filter, between return and unit, one after the unit and before
        the coil, if the coil stands outside the cabinet. Add the two figures, leaving out their signs. Then measure
        across the filter alone. If that is more than a fifth of the whole, begin there.
      </p>
      <h2>What to do</h2>
      <ol>
        <li>Change a one-inch filter every one to three months. Dirt doubles its drop long before it looks full.</li>
        <li>For finer air, fit a four-inch cabinet rather than a finer one-inch filter.</li>
        <li>Open closed registers. Shutting rooms saves nothing and raises the pressure for the rest.</li>
        <li>If the return is too small, no filter will mend it. That is a day of sheet metal, and worth it.</li>
      </ol>
    </>
  );
}
